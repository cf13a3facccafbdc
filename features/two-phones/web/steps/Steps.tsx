import { QrCode as QrSign, ScanLine } from 'lucide';
import type { ReactNode } from 'react';
import { ChooseStep } from './ChooseStep.tsx';
import { DealSide } from './DealSide.tsx';
import { ScanStep } from './ScanStep.tsx';
import { ShownCode } from './ShownCode.tsx';
import { StepFrame } from './StepFrame.tsx';
import { usePhones, type Phones, type PhonesGiven } from './use-phones.ts';
import { DealCards } from '../deals/DealCards.tsx';
import { isKept, isOpen } from '../deals/kept-deals.ts';
import { text } from '../phones-text.ts';
import { dealSides } from '../../rules/deal.ts';
import { useVersion } from '#features/collection/web/sync/use-collection.ts';
import { ignoreSecondClick } from '#web/acting/second-click.ts';
import { Button } from '#web/design/Button.tsx';
import { Icon } from '#web/design/Icon.tsx';

interface StepsProps extends PhonesGiven {
  /** Of the album, before anything is shown or scanned. */
  choice: ReactNode;
}

export function Steps({ choice: albums, ...given }: StepsProps) {
  useVersion(given.collection.state);
  const phones = usePhones(given);
  const { userId } = given.member;
  const isUnkept = [...phones.deals].some(([dealId, deal]) => isOpen(deal) && !isKept(userId, dealId));
  return (
    <>
      {phones.trouble !== undefined && (
        <p role="alert" className="phones-trouble">
          {phones.trouble}
        </p>
      )}
      {isUnkept && (
        <p role="alert" className="phones-trouble">
          {text.notKept}
        </p>
      )}
      {phones.isScanning ? <ScanStep {...phones} /> : <Shown {...{ phones, userId, albums }} />}
    </>
  );
}

interface ShownProps {
  phones: Phones;
  userId: string;
  albums: ReactNode;
}

function Shown(props: ShownProps) {
  const { phones } = props;
  const { step, choice } = phones;
  switch (step.at) {
    case 'list':
      return (
        <StepFrame step="list" actions={<MainAction words={text.thenScan} onPress={phones.scan} />}>
          <ShownCode kind="list" code={step.list} />
          <Cancel {...phones} />
        </StepFrame>
      );
    case 'choose':
      if (choice === undefined) return <Start {...props} />;
      return (
        <ChooseStep
          {...phones}
          {...choice}
          chosen={step.chosen}
          onChoose={slots => phones.choose(step.list, slots)}
          onShow={() => void phones.makeDeal(step.chosen)}
        />
      );
    case 'deal':
      return (
        <StepFrame
          step="deal"
          actions={
            <>
              <Button variant="outline" onClick={() => finishWithout(step.deal)}>
                {text.withoutReceipt}
              </Button>
              <MainAction words={text.scanReceipt} onPress={phones.scan} />
            </>
          }
        >
          <ShownCode kind="deal" code={step.deal} />
          <Cancel {...phones} />
        </StepFrame>
      );
    case 'review':
      return <Review {...phones} deal={step.deal} />;
    case 'receipt':
      return (
        <StepFrame step="receipt" actions={<MainAction words={text.done} onPress={phones.cancel} />}>
          <ShownCode kind="receipt" code={step.receipt} />
        </StepFrame>
      );
    default:
      return <Start {...props} />;
  }

  function finishWithout(written: string) {
    const deal = phones.dealIn(written);
    if (deal !== undefined) phones.finish(deal.dealId);
  }
}

function Start({ phones, userId, albums }: ShownProps) {
  return (
    <>
      <DealCards {...phones} userId={userId} />
      {albums}
      <p className="phones-intro">{text.intro}</p>
      <div className="phones-ways">
        <button type="button" className="phones-way" onClick={phones.showList}>
          <Icon of={QrSign} />
          <span>
            <strong>{text.showList}</strong> {text.showListDetail}
          </span>
        </button>
        <button type="button" className="phones-way" onClick={phones.scan}>
          <Icon of={ScanLine} />
          <span>
            <strong>{text.scan}</strong> {text.scanDetail}
          </span>
        </button>
      </div>
    </>
  );
}

function Review({ album, codes, dealIn, quantityOf, agree, cancel, ...phones }: Phones & { deal: string }) {
  const deal = dealIn(phones.deal);
  if (deal === undefined) return null;
  const { maker: gets, reader: gives } = dealSides(codes.stickerIds, deal.trits);
  const name = deal.makerName === '' ? text.somebody : deal.makerName;
  return (
    <StepFrame
      step="review"
      actions={
        <>
          <Button variant="outline" onClick={cancel}>
            {text.disagree}
          </Button>
          <MainAction words={text.agree} onPress={() => void agree(phones.deal)} />
        </>
      }
    >
      <DealSide
        {...{ album }}
        side="gives"
        title={text.give(gives.length, name)}
        stickerIds={gives}
        isGone={id => quantityOf(id) === 0}
      />
      <DealSide {...{ album }} side="gets" title={text.get(gets.length)} stickerIds={gets} />
    </StepFrame>
  );
}

function MainAction({ words, onPress }: { words: string; onPress: () => void }) {
  const press = () => {
    ignoreSecondClick();
    onPress();
  };
  return (
    <Button size="big" onClick={press}>
      {words}
    </Button>
  );
}

function Cancel({ cancel }: Pick<Phones, 'cancel'>) {
  return (
    <Button variant="ghost" size="small" className="justify-self-center" onClick={cancel}>
      {text.cancel}
    </Button>
  );
}
