import { Download } from 'lucide';
import type { ShelfAlbum } from '../contract.ts';
import { text } from './text.ts';
import type { CatalogueAlbum } from '#features/albums/rules/catalogue/catalogue-album.ts';
import { catalogueOfDocument } from '#features/albums/rules/catalogue/catalogue-of-document.ts';
import { writeCatalogueCsv, writeCatalogueJson } from '#features/albums/rules/catalogue/write-catalogue.ts';
import { albumDocumentQuery } from '#features/collection/web/queries.ts';
import { downloadFile } from '#web/acting/download-file.ts';
import { useAct } from '#web/acting/use-act.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { showToast } from '#web/design/toast.ts';

const forms = {
  json: { write: writeCatalogueJson, type: 'application/json' },
  // The byte order mark tells Excel that it is UTF-8.
  csv: { write: (album: CatalogueAlbum) => `\uFEFF${writeCatalogueCsv(album)}`, type: 'text/csv' },
};

/** The file is made on the device from what it has of the album, so it works offline. */
export function FileDialog({ album, onClose }: { album: ShelfAlbum; onClose: () => void }) {
  const save = useAct(async (form: keyof typeof forms, client) => {
    const { write, type } = forms[form];
    try {
      const document = await client.fetchQuery(albumDocumentQuery(album.id, album.version));
      const catalogue = catalogueOfDocument(document);
      downloadFile(new File([write(catalogue)], `${catalogue.key}.${form}`, { type }));
      onClose();
    } catch (error) {
      const description = error instanceof Error ? error.message : '';
      showToast({ title: text.fileFailed, description, tone: 'error', key: 'album-file' });
    }
  });
  return (
    <Dialog
      onClose={onClose}
      title={text.fileTitle}
      description={text.fileDetail}
      actions={(['csv', 'json'] as const).map(form => (
        <Button
          key={form}
          variant={form === 'json' ? 'default' : 'outline'}
          busy={save.isPending}
          onClick={() => save.mutate(form)}
        >
          <Icon of={Download} />
          {text[form]}
        </Button>
      ))}
    />
  );
}
