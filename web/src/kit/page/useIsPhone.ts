import { useMediaQuery } from '@mantine/hooks'

/** True if the window is as narrow as a phone, from the first render on. The style sheets use the same limit, 47.99em. */
export const useIsPhone = () => useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false
