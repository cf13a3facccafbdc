import type { GroupPagesRefusal } from './contract.ts';
import type { RefusalTexts } from '#shared/refusal.ts';

export const groupPagesRefusalTexts: RefusalTexts<GroupPagesRefusal> = {
  child_has_device: () =>
    'Dieses Kind trägt seine Sticker selbst ein. Für ein Kind ohne Familie und ohne angemeldetes Gerät kannst du das tun: Stelle es auf „Sammelt auf Papier“.',
};
