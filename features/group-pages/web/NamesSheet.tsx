import { sheetsText } from './sheets-text.ts';
import type { Group } from '#features/groups/web/queries.ts';

/** For the organiser only: real names are written by hand on paper and stored nowhere. */
export function NamesSheet({ group }: { group: Group }) {
  return (
    <article className="class-sheet">
      <h1>{sheetsText.listTitle(group.name)}</h1>
      <p>{sheetsText.listLead}</p>
      <table className="class-names">
        <thead>
          <tr>
            <th scope="col">{sheetsText.nickname}</th>
            <th scope="col">{sheetsText.realName}</th>
            <th scope="col">{sheetsText.pass}</th>
          </tr>
        </thead>
        <tbody>
          {group.members.map(({ userId, displayName, onPaper }) => (
            <tr key={userId}>
              <th scope="row">{displayName}</th>
              <td>{'\u00A0'}</td>
              <td>{onPaper && sheetsText.paper}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
