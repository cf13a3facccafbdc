import type { ClassroomRefusal } from './contract.ts';
import type { RefusalTexts } from '#shared/refusal.ts';

export const classroomRefusalTexts: RefusalTexts<ClassroomRefusal> = {
  child_has_device: () =>
    'Dieses Kind trägt seine Sticker selbst ein. Für ein Kind ohne Familie und ohne angemeldetes Gerät kannst du das tun: Stelle es auf „Sammelt auf Papier“.',
};
