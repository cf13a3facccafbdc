import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { X } from 'lucide';
import { Close, Content, Description, Portal, Root, Title } from 'radix-ui/dialog';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { ignoreSecondClick } from '../acting/second-click.ts';
import { focusLeft, placesAround } from './places-around.ts';
import { designText } from './text.ts';
import { useBackButton } from './use-back-button.ts';
import './dialog.css';

interface DialogProps {
  open?: boolean | undefined;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  size?: 'normal' | 'wide' | 'tall';
  actions?: ReactNode;
  closesOutside?: boolean;
  closesByEscape?: boolean;
  /** A sentence that says why nothing is left to do: it replaces all but the title, above a single button. */
  settled?: string | undefined;
  /** Gets the focus on closing if the element that opened the dialog is gone. */
  returnTo?: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

/** A dialog that takes the place of another, with which the focus went, leads back to where that was opened. */
let waysBack: Array<HTMLElement | null> = [];

/** Focuses `autoFocus`, else the title. Without Radix' overlay, which writes a <style> element that CSP forbids. */
export function Dialog(props: DialogProps) {
  return (
    <Root open={props.open ?? true} onOpenChange={() => props.onClose()}>
      <Portal>
        <div className="scrim">
          <Sheet {...props} />
        </div>
      </Portal>
    </Root>
  );
}

function Sheet(props: DialogProps) {
  const { title, size = 'normal', closesOutside = true, closesByEscape = true, settled } = props;
  const isOpen = settled === undefined;
  const description = isOpen ? props.description : <span role="alert">{settled}</span>;
  const children = isOpen ? props.children : null;
  const actions = isOpen ? props.actions : <Understood />;
  const [opener] = useState(() => document.activeElement as HTMLElement | null);
  const [around] = useState(
    () =>
      (waysBack = [opener, ...placesAround(opener), ...(opener?.matches('body, .dialog *') ? waysBack : [])]),
  );
  const sheet = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  useBackButton(() => {
    if (closesByEscape) props.onClose();
  });
  useEffect(() => {
    ignoreSecondClick();
    // Focusing a button scrolls the text above it out of a small window; a focused field, however, is where one types.
    if (sheet.current !== null && document.activeElement instanceof HTMLButtonElement)
      sheet.current.scrollTop = 0;
    return ignoreSecondClick;
  }, []);
  useEffect(() => {
    if (!isOpen) heading.current?.focus();
  }, [isOpen]);
  return (
    <Content
      ref={sheet}
      className={`dialog dialog-${size}`}
      {...(description == null && { 'aria-describedby': undefined })}
      onKeyDown={event => {
        // If a toast opened after the dialog, Radix gives Escape to the toast only; else it has handled it already.
        if (event.key === 'Escape' && !event.defaultPrevented && closesByEscape) props.onClose();
        if (event.key !== 'Tab' || !event.shiftKey) return;
        // Radix wraps Shift+Tab from the first tab stop only, which the focused title precedes, and does not scroll.
        if (event.target === heading.current) first.current?.focus();
        queueMicrotask(() => document.activeElement?.scrollIntoView?.({ block: 'nearest' }));
      }}
      onEscapeKeyDown={event => {
        if (!closesByEscape) event.preventDefault();
      }}
      onInteractOutside={event => {
        if (!closesOutside) event.preventDefault();
      }}
      onOpenAutoFocus={event => {
        event.preventDefault();
        heading.current?.focus();
      }}
      onCloseAutoFocus={event => {
        event.preventDefault();
        focusLeft([opener, props.returnTo?.current, ...around, document.getElementById('content')]);
        if (!document.activeElement?.matches('.dialog *')) waysBack = [];
      }}
    >
      <header className="dialog-head">
        <div className="min-w-0 flex-1 pt-2">
          <Title ref={heading} tabIndex={-1} className="text-xl outline-none">
            {title}
          </Title>
          {description != null && <Description className="mt-1 text-ink-soft">{description}</Description>}
        </div>
        <Close
          ref={first}
          aria-label={designText.close}
          data-tooltip
          className="button button-ghost button-icon -mt-0.5 -mr-[8px] self-start"
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
