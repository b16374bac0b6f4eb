import { Group, Text } from '@mantine/core'

/** Sums in large figures over their names. */
export function Figures({ figures }: { figures: ([name: string, figure: string] | false)[] }) {
  return (
    <Group gap="xl" mt="md">
      {figures.map(
        (one) =>
          one && (
            <div key={one[0]}>
              <Text fz="sm" c="dimmed">
                {one[0]}
              </Text>
              <Text fz={22} fw={600} className="num">
                {one[1]}
              </Text>
            </div>
          ),
      )}
    </Group>
  )
}
