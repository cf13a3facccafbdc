import { JumpBar, type JumpBarProps } from './JumpBar.tsx';
import { jumpTo } from './jump-to.ts';
import { useSlotPictures } from '../grid/use-slot-pictures.ts';
import { SectionList } from './SectionList.tsx';

/** What comes after an album's page: ways to its sections, beside the pages or above them, and pictures of its slots. */
export function AlbumIndex(props: JumpBarProps) {
  useSlotPictures(props.album, props.state);
  if (props.album.sections.length < 2) return null;
  return (
    <>
      <SectionList album={props.album} state={props.state} onJump={jumpTo} />
      <JumpBar {...props} />
    </>
  );
}
