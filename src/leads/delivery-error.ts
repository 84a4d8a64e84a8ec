interface Options {
  final?: boolean;
  wasTried?: boolean;
  retryAfterSeconds?: number | undefined;
}

/** Why a delivery did not arrive, whether it was tried at all, and whether to try again. */
export class DeliveryError extends Error {
  readonly final: boolean;
  readonly wasTried: boolean;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    message: string,
    { final = false, wasTried = true, retryAfterSeconds }: Options = {},
  ) {
    super(message);
    this.name = 'DeliveryError';
    this.final = final;
    this.wasTried = wasTried;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
