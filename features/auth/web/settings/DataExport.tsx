import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide';
import { exportPersonalData } from '../../contract.ts';
import { csvOf } from './csv-of.ts';
import { dataText } from './data-text.ts';
import { settingsText as text } from './settings-text.ts';
import { downloadFile } from '#web/acting/download-file.ts';
import { call } from '#web/calls/call.ts';
import { Button } from '#web/design/Button.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import type { OutputOf } from '#shared/endpoint.ts';

export function DataExport() {
  const download = useMutation({ mutationFn: save });
  return (
    <div className="grid justify-items-start gap-2">
      <ServerButton variant="outline" busy={download.isPending} onClick={() => download.mutate()}>
        {!download.isPending && <Icon of={Download} />}
        {text.exportData}
      </ServerButton>
      {download.isError && (
        <p role="alert" className="text-danger">
          {text.exportFailed} {download.error.message}
        </p>
      )}
      <div role="status">{download.isSuccess && <Saved data={download.data} />}</div>
    </div>
  );
}

type PersonalData = OutputOf<typeof exportPersonalData>;

function Saved({ data }: { data: PersonalData }) {
  function saveTable() {
    const table = csvOf(data.tables['user_stickers'] ?? []);
    downloadFile(new File([table], dataText.tableFile, { type: 'text/csv' }));
  }
  return (
    <>
      <p>{dataText.saved}</p>
      <Button variant="outline" size="small" onClick={saveTable}>
        <Icon of={Download} />
        {dataText.table}
      </Button>
    </>
  );
}

/** On a slow phone, all the member's pictures take minutes. */
const limitMs = 600_000;

async function save(): Promise<PersonalData> {
  const data = await call(exportPersonalData, {}, { signal: AbortSignal.timeout(limitMs) });
  downloadFile(new File([JSON.stringify(data, null, 2)], dataText.file, { type: 'application/json' }));
  return data;
}
