import { useMergedRef } from '@mantine/hooks'
import type { Ref, RefCallback } from 'react'

/**
 * Replaces floating-ui in Mantine's ScrollArea (vite.config.ts), which uses only this function. Without it every page with a table or a dialog would load 15 kB
 * of positioning code.
 */
export const useMergeRefs = <T>(refs: Ref<T>[]): RefCallback<T> => useMergedRef(...refs)
