import { classes } from '../../styling/classes.ts'
import * as styles from '../Button/Button.css.ts'
import { ButtonContent, type ButtonLook } from '../Button/ButtonContent.tsx'
import { type AnchorProps, leavesSite, useLinkComponent } from '../Link/link-context.tsx'

export type ButtonLinkProps = AnchorProps & ButtonLook

/** A link that looks like a button: for going somewhere, where `Button` is for doing something. */
export function ButtonLink({
  variant = 'primary',
  size = 'M',
  subLabel,
  wide = false,
  href,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  const SiteLink = useLinkComponent()
  const Element = leavesSite(href) ? 'a' : SiteLink
  return (
    <Element
      {...rest}
      href={href}
      data-size={size}
      data-variant={variant}
      className={classes(styles.button, styles.size[size], styles.variant[variant], wide && styles.wide, className)}
    >
      <ButtonContent variant={variant} subLabel={subLabel}>
        {children}
      </ButtonContent>
    </Element>
  )
}
