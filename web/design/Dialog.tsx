import { useState, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { Close, Content, Description, Portal, Root, Title } from 'radix-ui/dialog';
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
  children?: ReactNode;
}

/**
 * A modal sheet: from below on phones, in the middle from 600 px. Escape closes it and the focus returns to
 * where it came from. The library's overlay is left out, because it writes a <style> element, which the
 * content security policy forbids; surfaces.css keeps the page from scrolling.
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
  const { title, description, size = 'normal', actions, closesOutside = true, children } = props;
  const [opener] = useState(() => document.activeElement);
  return (
    <Content
      className={joinClasses('dialog', size === 'wide' && 'dialog-wide')}
      {...(description == null && { 'aria-describedby': undefined })}
      onInteractOutside={event => {
        if (!closesOutside) event.preventDefault();
      }}
      onCloseAutoFocus={event => {
        event.preventDefault();
        if (opener instanceof HTMLElement) opener.focus();
      }}
    >
      <header className="flex items-start gap-2 p-4 pb-2 sm:px-6 sm:pt-5">
        <div className="min-w-0 flex-1 pt-2">
          <Title className="text-xl">{title}</Title>
          {description != null && <Description className="mt-1 text-ink-soft">{description}</Description>}
        </div>
        <Close
          aria-label={designText.close}
          data-tooltip
          className="button button-ghost button-icon -mt-0.5 -mr-2"
        >
          <X aria-hidden="true" />
        </Close>
      </header>
      {children != null && <div className="dialog-body">{children}</div>}
      {actions != null && <footer className="dialog-actions">{actions}</footer>}
    </Content>
  );
}
