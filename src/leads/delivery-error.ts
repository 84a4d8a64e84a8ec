/** Why a delivery did not arrive, and whether it makes sense to try again. */
export class DeliveryError extends Error {
  readonly final: boolean;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    message: string,
    options: { final?: boolean; retryAfterSeconds?: number | undefined } = {},
  ) {
    super(message);
    this.name = 'DeliveryError';
    this.final = options.final ?? false;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
