import { Heading } from '@quartermaster/ui/Heading'
import { Stack } from '@quartermaster/ui/Stack'
import { type ReactNode, useId } from 'react'

/** A part of a page under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Stack as="section" gap="s" aria-labelledby={id}>
      <Heading level={2} size="title" id={id}>
        {title}
      </Heading>
      {children}
    </Stack>
  )
}
