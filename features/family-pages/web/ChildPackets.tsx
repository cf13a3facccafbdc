import { useQuery } from '@tanstack/react-query';
import { ChildPart } from './ChildPart.tsx';
import { childPacketsQuery } from './queries.ts';
import { text } from './text.ts';
import { SpentPart } from '#features/forecast/web/SpentPart.tsx';

/** What a child opened, and what that cost. */
export function ChildPackets({ childId }: { childId: string }) {
  const asked = useQuery(childPacketsQuery(childId));
  if (asked.data?.albums.length === 0) return null;
  return (
    <ChildPart title={text.packets} query={asked}>
      <div className="grid gap-3">
        {asked.data?.albums.map(({ albumId, name, packets }) => (
          <section key={albumId} className="grid gap-2">
            <h3 className="text-base wrap-anywhere">{name}</h3>
            <SpentPart packets={packets} seesMoney />
          </section>
        ))}
      </div>
    </ChildPart>
  );
}
