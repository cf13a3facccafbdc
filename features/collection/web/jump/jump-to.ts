import type { AlbumSection } from '#features/albums/contract.ts';

export function jumpTo({ name }: AlbumSection, behavior?: ScrollBehavior): void {
  const page = document.querySelector(`[data-section="${CSS.escape(name)}"]`);
  // A behaviour that script asks for is not stopped by the style sheet.
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  page?.scrollIntoView({ behavior: behavior ?? (isStill ? 'auto' : 'smooth') });
}
