import type { ClassroomRefusal } from './contract.ts';
import type { RefusalTexts } from '#shared/refusal.ts';

export const classroomRefusalTexts: RefusalTexts<ClassroomRefusal> = {
  child_has_device: () =>
    'Dieses Kind trägt seine Sticker selbst ein. Stelle es auf „sammelt auf Papier“, wenn du das für es tun sollst.',
};
