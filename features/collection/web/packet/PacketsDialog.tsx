import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide';
import { deletePacket, setPackets, type Packet } from '../../packet-contract.ts';
import { packetsQuery } from './packet-queries.ts';
import { packetText as text } from './packet-text.ts';
import { useAct } from '#web/acting/use-act.ts';
import { call } from '#web/calls/call.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { Waiting } from '#web/design/Skeleton.tsx';
import { Tick } from '#web/design/Tick.tsx';
import { NotLoaded } from '#web/parts/NotLoaded.tsx';
import { absoluteTime } from '#web/words/dates.ts';

interface PacketsDialogProps {
  albumId: number;
  onClose: () => void;
}

export function PacketsDialog({ albumId, onClose }: PacketsDialogProps) {
  const list = useQuery(packetsQuery(albumId));
  const stale = packetsQuery(albumId).queryKey;
  const remember = useAct((areRemembered: boolean) => call(setPackets, { areRemembered }), {
    key: 'packets',
    stale,
  });
  const remove = useAct((packetId: string) => call(deletePacket, { packetId }), { key: 'packets', stale });
  const { data } = list;
  return (
    <Dialog onClose={onClose} title={text.mine} description={text.detail}>
      {data === undefined ? (
        <NotLoaded query={list} waiting={<Waiting />} title={text.failed} level={3} />
      ) : (
        <>
          {data.packets.length === 0 ? (
            <EmptyState title={text.none}>{text.noneDetail}</EmptyState>
          ) : (
            <PacketSum packets={data.packets} />
          )}
          <ul>
            {data.packets.map(packet => (
              <li key={packet.id} className="packet-row">
                <span className="min-w-0 flex-1">
                  <span className="block text-ink-soft">{absoluteTime(packet.openedAt)}</span>
                  {text.row(packet.size, packet.fresh)}
                  {packet.priceCents !== null && ` · ${text.euros(packet.priceCents)}`}
                </span>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={text.remove(absoluteTime(packet.openedAt))}
                  busy={remove.isPending && remove.variables === packet.id}
                  onClick={() => remove.mutate(packet.id)}
                >
                  <Icon of={Trash2} />
                </Button>
              </li>
            ))}
          </ul>
          <Tick
            checked={remember.isPending ? remember.variables : data.areRemembered}
            onChange={event => remember.mutate(event.target.checked)}
          >
            {text.remember}
          </Tick>
          {!data.areRemembered && <p className="field-note">{text.notRemembered}</p>}
        </>
      )}
    </Dialog>
  );
}

function PacketSum({ packets }: { packets: readonly Packet[] }) {
  const sum = (of: (packet: Packet) => number) => packets.reduce((all, packet) => all + of(packet), 0);
  const priced = packets.filter(({ priceCents }) => priceCents !== null);
  const fresh = sum(packet => packet.fresh);
  return (
    <p className="packet-sum">
      <strong>
        {text.sum(
          packets.length,
          sum(packet => packet.size),
          fresh,
        )}
      </strong>
      {priced.length > 0 && (
        <span>
          {text.paid(
            sum(packet => packet.priceCents ?? 0),
            priced.length,
            packets.length,
          )}
        </span>
      )}
      <span className="text-ink-soft">{text.perPacket(fresh / packets.length)}</span>
    </p>
  );
}
