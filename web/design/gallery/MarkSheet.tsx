import { Check } from 'lucide';
import { Badge, QuantityBadge } from '../Badge.tsx';
import { RarityBadge } from '../RarityBadge.tsx';
import { Card } from '../Card.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { ProgressBar } from '../ProgressBar.tsx';
import { ProgressRing } from '../ProgressRing.tsx';
import { Skeleton, Waiting } from '../Skeleton.tsx';
import { StickerMark } from '../StickerMark.tsx';
import { Sample } from './Sample.tsx';
import { galleryText } from './text.ts';
import { designText } from '#web/design/text.ts';

export function MarkSheet() {
  return (
    <>
      <Sample title={galleryText.marks}>
        <Badges />
      </Sample>
      <Sample title={galleryText.progress}>
        <div className="flex flex-wrap items-center gap-6">
          {[0, 1, 42, 80, 100].map(percent => (
            <ProgressRing key={percent} label={`Album ${percent}`} percent={percent} />
          ))}
          <ProgressRing label="Groß" percent={42} size={76} />
        </div>
        <div className="mt-5 grid max-w-narrow gap-3">
          {[0, 1, 42, 100].map(percent => (
            <ProgressBar key={percent} label={`Balken ${percent}`} percent={percent} />
          ))}
          <ProgressBar label="Dünn" percent={60} size="thin" />
        </div>
      </Sample>
      <div className="grid gap-x-8 md:grid-cols-2">
        <Sample title={galleryText.surfaces}>
          <Card>
            <EmptyState level={3} title="Keine Tausche" action={<Button>Neuen Tausch starten</Button>}>
              Such dir einen Freund aus und schlag etwas vor.
            </EmptyState>
          </Card>
        </Sample>
        <Sample title={designText.loading}>
          <Card className="grid gap-3">
            <Skeleton className="h-16" />
            <div className="grid grid-cols-3 gap-3">
              <Skeleton className="h-44" />
              <Skeleton className="h-44" />
              <Skeleton className="h-44" />
            </div>
            <Waiting className="py-3" />
          </Card>
        </Sample>
      </div>
    </>
  );
}

function Badges() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <RarityBadge rarity="common">Gewöhnlich</RarityBadge>
      <RarityBadge rarity="rare">Selten</RarityBadge>
      <RarityBadge rarity="epic">Episch</RarityBadge>
      <RarityBadge rarity="legendary">Legendär</RarityBadge>
      <Badge tone="have">412/980</Badge>
      <Badge tone="lack">2 neu</Badge>
      <Badge>Ausstehend</Badge>
      <Badge tone="action">angeboten</Badge>
      <Badge tone="danger">abgelaufen</Badge>
      <Badge tone="brand">voll</Badge>
      <Badge tone="have" icon={<Icon of={Check} />}>
        Angenommen
      </Badge>
      <QuantityBadge quantity={1} hasDuplicates={false} />
      <QuantityBadge quantity={3} hasDuplicates />
      <QuantityBadge quantity={12} hasDuplicates />
      <StickerMark size={36} />
      <StickerMark size={64} />
    </div>
  );
}
