import { StickerMark } from '../StickerMark.tsx';
import { ButtonSheet } from './ButtonSheet.tsx';
import { FormSheet } from './FormSheet.tsx';
import { MarkSheet } from './MarkSheet.tsx';
import { ToastSheet } from './ToastSheet.tsx';
import { OpenSheet } from './OpenSheet.tsx';
import { TokenSheet } from './TokenSheet.tsx';
import { galleryText } from './text.ts';

export function Gallery() {
  return (
    <main id="top" className="mx-auto max-w-[80rem] px-4 py-8">
      <h1 className="flex items-center gap-3 text-2xl">
        <StickerMark size={44} />
        {galleryText.title}
      </h1>
      <TokenSheet />
      <ButtonSheet />
      <MarkSheet />
      <FormSheet />
      <OpenSheet />
      <ToastSheet />
    </main>
  );
}
