import { OutboxBar } from '#features/collection/web/outbox-bar/OutboxBar.tsx';
import { useWaitingDeals } from '#features/two-phones/web/deals/use-waiting-deals.ts';

export const WaitingBar = () => <OutboxBar swaps={useWaitingDeals()} />;
