/** Replaces the current page while a material's page loads. */
export function WaitPage() {
  return (
    <section className="wait" aria-busy="true">
      <p role="status" lang="en">
        Wait
      </p>
      <p>Sebentar, materi sedang dimuat.</p>
      <div className="skeleton skeleton-title" />
      <div className="skeleton skeleton-video" />
      <div className="skeleton" />
      <div className="skeleton" />
    </section>
  );
}
