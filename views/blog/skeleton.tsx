/** Three cards without content, while posts are on their way. */
export function SkeletonCards() {
  return (
    <div role="status">
      <p className="sr-only">Loading...</p>
      <div aria-hidden="true" className="grid gap-x-8 gap-y-14 md:grid-cols-2 lg:grid-cols-3">
        {['first', 'second', 'third'].map((card) => (
          <div key={card} data-skeleton-card="" className="motion-safe:animate-pulse">
            <div className="aspect-video rounded-2xl bg-line" />
            <div className="mt-5 h-4 w-1/3 rounded bg-line" />
            <div className="mt-4 h-6 w-5/6 rounded bg-line" />
            <div className="mt-4 h-4 rounded bg-line" />
          </div>
        ))}
      </div>
    </div>
  );
}
