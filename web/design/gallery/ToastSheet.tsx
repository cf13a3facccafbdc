import { Button } from '../Button.tsx';
import { showToast } from '../toast.ts';
import { Sample } from './Sample.tsx';
import { galleryText } from './text.ts';

export function ToastSheet() {
  return (
    <Sample title={galleryText.toasts}>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          onClick={() =>
            showToast({ title: 'Tausch angenommen', description: 'Die Sticker wurden erfolgreich getauscht' })
          }
        >
          Erfolg
        </Button>
        <Button
          variant="outline"
          onClick={() =>
            showToast({
              tone: 'error',
              key: 'gallery',
              title: 'Fehler',
              description: 'Die Aktion konnte nicht durchgeführt werden',
            })
          }
        >
          Fehler
        </Button>
        <Button
          variant="outline"
          onClick={() =>
            showToast({
              tone: 'undo',
              title: '3 neu · 4 doppelt',
              description: 'Neu: FUX 7–9',
              fan: ['FUX 7', 'FUX 8', 'FUX 9'].map(code => ({ code, imageUrl: null })),
              action: { label: 'Rückgängig', onAction: () => {} },
            })
          }
        >
          Zurücknehmen
        </Button>
      </div>
    </Sample>
  );
}
