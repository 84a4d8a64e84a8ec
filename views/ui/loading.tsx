/** Shown while a page or a part of it is on its way. */
export function Loading() {
  return (
    <div
      role="status"
      className="flex min-h-[60vh] items-center justify-center gap-3 text-lg text-muted"
    >
      <span className="size-6 animate-spin rounded-full border-3 border-line border-t-accent" />
      Loading...
    </div>
  );
}
