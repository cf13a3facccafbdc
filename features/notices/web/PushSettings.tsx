import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BellOff, BellRing } from 'lucide';
import { setPushSettings, type PushSettings as Settings } from '../contract.ts';
import { pushTopics } from '../rules/notice-kind.ts';
import { quietFromHour, quietUntilHour } from '../rules/quiet-hours.ts';
import { pushSettingsText as text } from './push-text.ts';
import { pushQuery } from './queries.ts';
import { usePush } from './use-push.ts';
import { showAnswer } from '#web/persistence/older-answers.ts';
import { call } from '#web/calls/call.ts';
import { Button } from '#web/design/Button.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { Tick } from '#web/design/Tick.tsx';
import { designText } from '#web/design/text.ts';
import { endError, errorToast } from '#web/design/toast.ts';
import { AskAgain } from '#web/parts/AskAgain.tsx';
import { sitePaths } from '#shared/page-paths.ts';

export function PushSettings() {
  const { push } = usePush();
  if (push.data === undefined && push.isError) {
    return <AskAgain query={push} failed={text.loadFailed} />;
  }
  const times = push.data?.times ?? null;
  return (
    <>
      <ThisDevice />
      <Topics settings={push.data?.settings} />
      <p className="text-sm text-ink-soft">
        {times === null
          ? text.quiet(quietFromHour, quietUntilHour)
          : text.quietForChild(times.from, times.until)}{' '}
        {text.privacy}{' '}
        <a href={`${sitePaths.privacy}#trades`} className="underline">
          {text.privacyLink}
        </a>
      </p>
    </>
  );
}

export function PushState() {
  const { push, isOn } = usePush();
  return push.data && (isOn ? text.on : text.off);
}

function ThisDevice() {
  const { support, permission, isOn, isBusy, switchTo } = usePush();
  if (support === undefined) return null;
  if (support !== 'yes') return <p>{support === 'ios' ? text.ios : text.missing}</p>;
  if (permission === 'denied') return <p>{text.denied}</p>;
  const icon = isOn ? BellRing : BellOff;
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-2">
        <Icon of={icon} className="size-5 flex-none" />
        {isOn ? text.on : text.off}
      </p>
      <Button
        variant={isOn ? 'outline' : 'default'}
        className="justify-self-start"
        busy={isBusy}
        onClick={() => switchTo(!isOn)}
      >
        {isOn ? text.switchOff : text.switchOn}
      </Button>
    </div>
  );
}

function Topics({ settings }: { settings: Settings | undefined }) {
  const client = useQueryClient();
  const change = useMutation({
    // What is chosen before the answer is sent after it.
    scope: { id: 'push' },
    mutationFn: (wanted: Settings) => call(setPushSettings, wanted),
    onSuccess: saved => {
      endError('push');
      showAnswer(client, pushQuery.queryKey, before => before && { ...before, settings: saved });
    },
    onError: errorToast(designText.failed, 'push'),
  });
  const shown = change.isPending ? change.variables : settings;
  return (
    <fieldset>
      <legend className="font-bold">{text.topics}</legend>
      {pushTopics.map(topic => (
        <Tick
          key={topic}
          checked={shown?.[topic] ?? true}
          disabled={shown === undefined}
          onChange={event => {
            if (shown !== undefined) change.mutate({ ...shown, [topic]: event.target.checked });
          }}
        >
          <span className="hyphens-auto">{text.topic[topic]}</span>
        </Tick>
      ))}
    </fieldset>
  );
}
