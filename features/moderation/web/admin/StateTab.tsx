import { useQuery } from '@tanstack/react-query';
import type { readState } from '../../operator-contract.ts';
import { Loaded } from './Loaded.tsx';
import { adminStateQuery } from './queries.ts';
import { adminText as text } from './text.ts';
import { figure } from '#shared/figure.ts';
import type { OutputOf } from '#shared/endpoint.ts';
import { absoluteTime, relativeTime } from '#web/words/dates.ts';

export function StateTab() {
  const asked = useQuery(adminStateQuery);
  return (
    <Loaded query={asked}>
      {state => (
        <div className="grid gap-6">
          <Figures {...state} />
          <Rows
            caption={text.tables}
            columns={[text.table, text.bytes, text.month]}
            rows={state.tables.map(({ name, bytes, monthBytes }) => [
              name,
              inBytes(bytes),
              monthBytes === null ? text.unknown : inBytes(monthBytes),
            ])}
          />
          <Rows
            caption={text.jobs}
            columns={[text.job, text.doneUntil]}
            rows={state.jobs.map(({ name, doneUntil }) => [name, absoluteTime(doneUntil)])}
          />
        </div>
      )}
    </Loaded>
  );
}

function Figures({ members, suspended, mails, databaseBytes, ...state }: OutputOf<typeof readState>) {
  const { release, backups, disks, postgres } = state;
  const figures: ReadonlyArray<readonly [string, string]> = [
    [text.membersTotal, figure(members)],
    [text.suspendedTotal, figure(suspended)],
    [text.size, inBytes(databaseBytes)],
    [text.mails, figure(mails.waiting)],
    [text.mailsFailing, figure(mails.failing)],
    [text.version, release],
    [text.backup, backups.areMade ? orNone(backups.newestAt) : text.noBackups],
    ...disks.map(
      disk => [text.freeOn[disk.name], text.of(inBytes(disk.freeBytes), inBytes(disk.bytes))] as const,
    ),
    ...(postgres === null
      ? []
      : [[text.postgres, text.postgresOf(postgres.version, postgres.days)] as const]),
  ];
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-3">
        {figures.map(([label, value]) => (
          <div key={label} className="rounded-card bg-fill p-3">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-display text-xl font-semibold tabular">{value}</dd>
          </div>
        ))}
      </dl>
      {mails.oldestAt !== null && (
        <p>
          {text.mailsOldest} {absoluteTime(mails.oldestAt)}.
        </p>
      )}
      {postgres?.isOld === true && <p>{text.postgresOld}</p>}
      {!mails.hasServer && <p className="text-ink-soft">{text.noMailServer}</p>}
    </>
  );
}

interface RowsProps {
  caption: string;
  columns: readonly string[];
  rows: ReadonlyArray<readonly string[]>;
}

function Rows({ caption, columns, rows }: RowsProps) {
  return (
    // Scrolls on its own, by keyboard, too, because names of tables cannot wrap.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- browsers differ in whether what scrolls is reached
    <div role="region" aria-label={caption} tabIndex={0} className="min-w-0 overflow-x-auto">
      <table className="w-full text-left tabular">
        <caption className="pb-2 text-left font-display text-lg font-semibold">{caption}</caption>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col" className="border-b border-line py-2 pr-4 text-sm">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...rest]) => (
            <tr key={name}>
              <th scope="row" className="border-b border-line py-2 pr-4 font-normal">
                {name}
              </th>
              {rest.map((cell, i) => (
                <td key={i} className="border-b border-line py-2 pr-4 whitespace-nowrap">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const orNone = (at: string | null) => (at === null ? text.noBackup : relativeTime(at));

function inBytes(bytes: number): string {
  if (bytes > 1e9) return `${figure(Math.round(bytes / 1e8) / 10)} GB`;
  return `${figure(Math.round(bytes / 100_000) / 10)} MB`;
}
