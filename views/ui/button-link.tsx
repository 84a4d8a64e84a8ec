import type { ReactNode } from 'react';

export type ButtonTone = 'primary' | 'secondary' | 'inverse' | 'outline-inverse';

const tones: Record<ButtonTone, string> = {
  primary: 'btn-primary',
  secondary: 'btn-secondary',
  inverse: 'btn-inverse',
  'outline-inverse': 'btn-outline-inverse',
};

interface ButtonLinkProps {
  href: string;
  tone?: ButtonTone;
  small?: boolean;
  /** Name of this button in the engagement event. */
  element?: string;
  className?: string;
  children: ReactNode;
}

/** A link that looks like a button; a click is reported as an engagement when `element` is set. */
export function ButtonLink(props: ButtonLinkProps) {
  const { href, tone = 'primary', small, element, className = '', children } = props;
  const event = element ? { 'data-event': 'engagement', 'data-element': element } : {};
  return (
    <a
      href={href}
      className={`${small ? 'btn-small' : 'btn'} ${tones[tone]} ${className}`}
      {...event}
    >
      {children}
    </a>
  );
}
