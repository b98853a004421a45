import { Button } from '@quartermaster/ui/Button'
import { Heading } from '@quartermaster/ui/Heading'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import type { ReactNode } from 'react'

interface PlainNoticeProps {
  readonly title: string
  readonly message: string
  readonly children?: ReactNode
  readonly role?: 'alert' | undefined
  readonly action?: { readonly label: string; onPress(): void } | undefined
}

/** A page that has one thing to say, and one thing to do about it. */
export function PlainNotice({ title, message, action, children, role }: PlainNoticeProps) {
  return (
    <Stack gap="l" align="start" role={role}>
      <Heading level={1}>{title}</Heading>
      <Text size="lead" tone="muted">
        {message}
      </Text>
      {action && <Button onClick={action.onPress}>{action.label}</Button>}
      {children}
    </Stack>
  )
}
