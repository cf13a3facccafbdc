import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { objectionGrounds, type ObjectionGround } from '../rules/report.ts';
import { groundTexts } from '../text.ts';
import { useObject } from './queries.ts';
import { text } from './text.ts';
import { WordsDialog } from './WordsDialog.tsx';
import { sessionQuery } from '#features/auth/web/queries.ts';
import { useForm } from '#web/acting/use-form.ts';
import { FormDialog } from '#web/design/FormDialog.tsx';
import { OneOf } from '#web/design/OneOf.tsx';
import { useMay } from '#web/member/member.ts';

interface ObjectDialogProps {
  decisionId: string;
  onClose: () => void;
}

export function ObjectDialog(props: ObjectDialogProps) {
  return useMay('write-text') ? <InWords {...props} /> : <ByGround {...props} />;
}

function InWords({ decisionId, onClose }: ObjectDialogProps) {
  const sendsMail = useQuery(sessionQuery).data?.sendsMail === true;
  const object = useObject(sendsMail ? text.objectedDetail : text.objectedDetailThere);
  return (
    <WordsDialog
      title={text.objectTitle}
      about={text.objectDetail}
      label={text.yourWords}
      missing={text.wordsMissing}
      submitLabel={text.sendObjection}
      onClose={onClose}
      send={words => object.mutateAsync({ decisionId, words })}
    />
  );
}

function ByGround({ decisionId, onClose }: ObjectDialogProps) {
  const object = useObject(text.objectedDetailThere);
  const [ground, setGround] = useState<ObjectionGround>();
  const { submit, wire, isBusy } = useForm({
    names: ['ground'],
    check: () => ({ ground: ground === undefined ? text.groundMissing : undefined }),
    send: async () => {
      if (ground === undefined) return;
      await object.mutateAsync({ decisionId, ground });
      onClose();
    },
  });
  return (
    <FormDialog
      title={text.objectTitle}
      description={text.objectDetail}
      submitLabel={text.sendObjection}
      busy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <OneOf
        legend={text.yourGround}
        options={objectionGrounds.map(each => ({ value: each, label: groundTexts[each] }))}
        wired={wire('ground')}
        value={ground}
        onChange={setGround}
      />
    </FormDialog>
  );
}
