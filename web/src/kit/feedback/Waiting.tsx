import { Center, Loader, Text } from '@mantine/core'

/** A page that is redirecting and names its target. */
export const Waiting = ({ what }: { what: string }) => (
  <Center mih="60dvh" role="status">
    <Loader size={24} mr="md" />
    <Text>{what}</Text>
  </Center>
)
