import { AppError } from '../../errors';

/** The file of a form with one, or else the body itself. Refuses with 422 a form without. */
export async function uploadedFile(request: Request, body: Uint8Array): Promise<Uint8Array> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) return body;
  const form = await readForm(type, body);
  for (const value of form.values() as Iterable<unknown>) {
    if (value instanceof Blob && value.size > 0) return new Uint8Array(await value.arrayBuffer());
  }
  const message = 'Choose the CSV or ZIP file that Search Console exported.';
  throw new AppError(422, 'no_file', message, { file: [message] });
}

async function readForm(type: string, body: Uint8Array): Promise<FormData> {
  try {
    const copy = new Uint8Array(body);
    return await new Response(copy, { headers: { 'content-type': type } }).formData();
  } catch {
    throw new AppError(400, 'malformed_body', 'The form could not be read.');
  }
}
