import { DataList } from '@mantine/core'
import type { ReactNode } from 'react'

export type Fact = [label: string, value: ReactNode]

/** Draws pairs of label and value; pairs without a value are left out. Long labels wrap, so that all values begin at the same place. */
export function DescriptionList({ facts }: { facts: (Fact | false | null | undefined | '')[] }) {
  return (
    <DataList size="sm" gap="sm" pt="md" style={{ overflowWrap: 'anywhere' }}>
      {facts.map(
        (fact) =>
          fact && (
            <DataList.Item key={fact[0]}>
              <DataList.ItemLabel w={128} flex="none">
                {fact[0]}
              </DataList.ItemLabel>
              <DataList.ItemValue>{fact[1]}</DataList.ItemValue>
            </DataList.Item>
          ),
      )}
    </DataList>
  )
}
