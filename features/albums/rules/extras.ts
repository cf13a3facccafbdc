import type { AlbumDocument, AlbumSection } from '../contract.ts';

/** A document as one member collects it. */
export interface CollectedAlbum extends AlbumDocument {
  readonly collectsExtras?: boolean | undefined;
  /** Missing stickers that are ordered; those that came in since may still be among them. */
  readonly orderedIds?: readonly number[] | undefined;
}

export function isCounted({ extraOf }: Pick<AlbumSection, 'extraOf'>): boolean {
  return extraOf === undefined;
}

/** The sections without which no album is full. */
export function countedSections({ sections }: Pick<AlbumDocument, 'sections'>): AlbumSection[] {
  return sections.filter(isCounted);
}

/** The sections whose stickers are missing where they are not owned: extras only to whoever collects them. */
export function soughtSections({
  sections,
  collectsExtras = false,
}: Pick<CollectedAlbum, 'sections' | 'collectsExtras'>): AlbumSection[] {
  return sections.filter(section => collectsExtras || isCounted(section));
}
