import { useMergedRef } from '@mantine/hooks'
import type { Ref, RefCallback } from 'react'

/**
 * Takes the place of floating-ui in Mantine's ScrollArea (vite.config.ts), which wants nothing but this of it: without, every page with a table
 * or a dialog would load 15 kB that position what floats.
 */
export const useMergeRefs = <T>(refs: Ref<T>[]): RefCallback<T> => useMergedRef(...refs)
