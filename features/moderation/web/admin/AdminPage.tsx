import { useQuery } from '@tanstack/react-query';
import { CasesTab } from './CasesTab.tsx';
import { ContentTab } from './ContentTab.tsx';
import { LogTab } from './LogTab.tsx';
import { MembersTab } from './MembersTab.tsx';
import { Admission } from './Admission.tsx';
import { adminCasesQuery, adminContentQuery } from './queries.ts';
import { StateTab } from './StateTab.tsx';
import { adminText as text } from './text.ts';
import { Tabs } from '#web/design/Tabs.tsx';
import { navigate } from '#web/navigation/history.ts';
import { useMay } from '#web/member/member.ts';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { useSearchParams } from '#web/navigation/Navigation.tsx';
import { Redirect } from '#web/navigation/Redirect.tsx';
import { pagePaths } from '#shared/page-paths.ts';

const contents = {
  cases: CasesTab,
  members: MembersTab,
  content: ContentTab,
  state: StateTab,
  log: LogTab,
} as const;
const names = ['cases', 'members', 'content', 'state', 'log'] as const;

export function AdminPage() {
  return useMay('operate') ? <Operated /> : <Redirect to={pagePaths.dashboard} />;
}

/** The server refuses those who are no operators, or have not shown a code lately. */
function Operated() {
  const cases = useQuery(adminCasesQuery);
  const asked = useSearchParams().get('tab');
  const tab = names.find(name => name === asked) ?? 'cases';
  const Content = contents[tab];
  const content = useQuery({ ...adminContentQuery(''), enabled: cases.isSuccess }).data?.content;
  const waiting: Partial<Record<keyof typeof contents, number | undefined>> = {
    cases: cases.data && cases.data.cases.length + cases.data.objections.length + cases.data.more,
    content: content?.filter(({ state }) => state === 'waiting').length || undefined,
  };
  const tabs = names.map(value => {
    const count = waiting[value];
    return { value, label: text.tab[value], ...(count !== undefined && { count }) };
  });
  return (
    <div className="mx-auto max-w-board">
      <header className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h1 className="my-2 text-2xl">{text.title}</h1>
        <LinkButton to={pagePaths.adminAlbums} variant="outline">
          {text.albums}
        </LinkButton>
      </header>
      {cases.data?.isCopy === true && (
        <section aria-labelledby="copy" className="mb-4 rounded-card bg-lack-tint p-3">
          <h2 id="copy" className="text-lg">
            {text.isCopy}
          </h2>
          <p>
            {text.isCopyDetail} <code className="wrap-anywhere">{text.copyEnds}</code>
          </p>
        </section>
      )}
      <Admission query={adminCasesQuery}>
        <Tabs
          label={text.tabs}
          tabs={tabs}
          value={tab}
          onChange={name => navigate(name === 'cases' ? pagePaths.admin : `?tab=${name}`, { replace: true })}
          sheetClassName="p-3 sm:p-6"
        >
          <Content />
        </Tabs>
      </Admission>
    </div>
  );
}
