import { JumpBar, type JumpBarProps } from './JumpBar.tsx';
import { jumpTo } from './jump-to.ts';
import { SectionList } from './SectionList.tsx';

/** Ways to an album's sections: beside the pages of a wide window, above those of a phone. */
export function AlbumIndex(props: JumpBarProps) {
  return (
    <>
      <SectionList album={props.album} state={props.state} onJump={jumpTo} />
      <JumpBar {...props} />
    </>
  );
}
