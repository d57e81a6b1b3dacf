import type { ComponentProps } from 'react';
import { Link } from 'react-router';

export type ButtonLook = 'primary' | 'secondary' | 'danger' | 'quiet' | 'row' | 'row-danger';

const SHAPE =
  'inline-flex min-h-touch cursor-pointer items-center justify-center gap-2 rounded-md py-1.5 text-center text-sm font-semibold wrap-break-word transition-colors duration-100 disabled:cursor-not-allowed disabled:opacity-60 motion-reduce:transition-none md:min-h-10';

const LOOKS: Record<ButtonLook, string> = {
  primary: 'border px-4 border-transparent bg-amber text-on-amber hover:not-disabled:bg-amber-strong',
  secondary:
    'border px-4 border-edge bg-raised text-ink hover:not-disabled:bg-sunk aria-expanded:border-amber-text aria-expanded:bg-sunk',
  danger: 'border px-4 border-danger bg-danger-wash text-danger hover:not-disabled:bg-danger hover:not-disabled:text-paper',
  quiet: 'border border-transparent px-3 text-amber-text hover:not-disabled:bg-amber-wash',
  // Rows have many buttons, so these get their colour only under the pointer or with the focus.
  row: 'min-w-touch px-2.5 -outline-offset-3 text-soft hover:bg-sunk hover:text-ink focus-visible:text-ink md:min-w-9',
  'row-danger':
    'min-w-touch px-2.5 -outline-offset-3 text-soft hover:bg-danger-wash hover:text-danger focus-visible:text-danger md:min-w-9',
};

/** The classes of a button, for other elements that look like one. */
export function buttonClass(look: ButtonLook, more = ''): string {
  return `${SHAPE} ${LOOKS[look]} ${more}`;
}

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  /** Preloads the code or data that a press needs. Called whenever the pointer or the focus reaches the button. */
  preload?: (() => void) | undefined;
}

/** A button; `type` is `button` by default. */
export function Button({ look = 'secondary', type = 'button', className = '', preload, ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(look, className)} onPointerEnter={preload} onFocus={preload} {...rest} />;
}

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  look?: ButtonLook;
}

/** A link inside the application that looks like a button. */
export function ButtonLink({ look = 'secondary', className = '', ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass(look, className)} {...rest} />;
}
