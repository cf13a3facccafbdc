import { useEffect, useRef, useState, type ReactNode } from 'react';
import { X } from 'lucide';
import { Close, Content, Description, Portal, Root, Title } from 'radix-ui/dialog';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { joinClasses } from './join-classes.ts';
import { designText } from './text.ts';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One sentence under the title. */
  description?: ReactNode;
  size?: 'normal' | 'wide';
  /** The buttons at the bottom; on phones they share the width. */
  actions?: ReactNode;
  /** false keeps it open on a click beside it, for what must be answered. */
  closesOutside?: boolean;
  /** Why there is nothing to do here any more: said in the place of everything but the title, with one button. */
  settled?: string | undefined;
  children?: ReactNode;
}

/**
 * A modal sheet: from below on phones, in the middle from 600 px. The focus begins at what has `autoFocus`, else at the
 * title, where reading begins; Escape closes it and the focus returns to where it came from. The library's overlay is
 * left out, because it writes a <style> element, which the content security policy forbids; surfaces.css keeps the page
 * from scrolling.
 */
export function Dialog(props: DialogProps) {
  return (
    <Root open={props.open} onOpenChange={props.onOpenChange}>
      <Portal>
        <div className="scrim">
          <Sheet {...props} />
        </div>
      </Portal>
    </Root>
  );
}

function Sheet(props: DialogProps) {
  const { title, size = 'normal', closesOutside = true, settled } = props;
  const isOpen = settled === undefined;
  const description = isOpen ? props.description : <span role="alert">{settled}</span>;
  const children = isOpen ? props.children : null;
  const actions = isOpen ? props.actions : <Understood />;
  const [opener] = useState(() => document.activeElement);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // What had the focus is gone.
    if (!isOpen) heading.current?.focus();
  }, [isOpen]);
  return (
    <Content
      className={joinClasses('dialog', size === 'wide' && 'dialog-wide')}
      {...(description == null && { 'aria-describedby': undefined })}
      onInteractOutside={event => {
        if (!closesOutside) event.preventDefault();
      }}
      onOpenAutoFocus={event => {
        event.preventDefault();
        heading.current?.focus();
      }}
      onCloseAutoFocus={event => {
        event.preventDefault();
        if (opener instanceof HTMLElement) opener.focus();
        // What opened it may have gone with what was done in it.
        if (document.activeElement === document.body) {
          document.getElementById('content')?.focus({ preventScroll: true });
        }
      }}
    >
      <header className="flex items-start gap-2 p-4 pb-2 sm:px-6 sm:pt-5">
        <div className="min-w-0 flex-1 pt-2">
          <Title ref={heading} tabIndex={-1} className="text-xl outline-none">
            {title}
          </Title>
          {description != null && <Description className="mt-1 text-ink-soft">{description}</Description>}
        </div>
        <Close
          aria-label={designText.close}
          data-tooltip
          className="button button-ghost button-icon -mt-0.5 -mr-2"
        >
          <Icon of={X} />
        </Close>
      </header>
      {children != null && <div className="dialog-body">{children}</div>}
      {actions != null && <footer className="dialog-actions">{actions}</footer>}
    </Content>
  );
}

function Understood() {
  return (
    <Close asChild>
      <Button>{designText.understood}</Button>
    </Close>
  );
}
