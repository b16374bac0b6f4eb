import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is as narrow as a phone, from the first drawing on; the style sheets say the same in 47.99em. */
export const useIsPhone = () => useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false
