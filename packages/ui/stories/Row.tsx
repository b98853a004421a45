import type { ReactNode } from 'react'
import { Stack } from '../src/components/Stack/Stack.tsx'
import { Text } from '../src/components/Text/Text.tsx'

/** One labelled row of a story. */
export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack gap="xs" align="start">
      <Text size="caption" tone="muted">
        {label}
      </Text>
      {children}
    </Stack>
  )
}
