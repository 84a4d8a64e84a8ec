type Look<Value> = () =>
  | Promise<Value | null | undefined | false>
  | Value
  | null
  | undefined
  | false;

/** Looks again and again until there is something; the test's own time limit ends the wait. */
export async function eventually<Value>(look: Look<Value>): Promise<Value> {
  for (;;) {
    const found = await look();
    if (found !== null && found !== undefined && found !== false) return found;
    await Bun.sleep(50);
  }
}
