import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide';
import { downloadPersonalData } from '../../data-archive-contract.ts';
import { dataText } from './data-text.ts';
import { settingsText as text } from './settings-text.ts';
import { downloadFile } from '#web/acting/download-file.ts';
import { callForFile } from '#web/calls/call-for-file.ts';
import { Icon } from '#web/design/Icon.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';

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
      <div role="status">{download.isSuccess && <Saved />}</div>
    </div>
  );
}

function Saved() {
  return (
    <>
      <p>{dataText.saved}</p>
      <ul className="list-disc pl-5">
        {dataText.inside.map(file => (
          <li key={file}>{file}</li>
        ))}
      </ul>
    </>
  );
}

async function save(): Promise<void> {
  const archive = await callForFile(downloadPersonalData, {});
  downloadFile(new File([archive], dataText.archiveFile, { type: archive.type }));
}
