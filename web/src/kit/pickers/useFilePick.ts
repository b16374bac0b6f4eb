import { useRef, useState, type ChangeEvent, type DragEvent } from 'react'

/** A file that is chosen or dropped: `zone` goes on what it may be dropped on, `field` on the hidden input beside it. */
export function useFilePick(onFile: (file: File) => void) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (file: File | undefined) => file && onFile(file)
  return {
    isOver,
    pick: () => input.current?.click(),
    zone: {
      'data-over': isOver || undefined,
      onDragOver: (event: DragEvent) => {
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files[0])
      },
    },
    field: {
      ref: input,
      type: 'file',
      hidden: true,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        take(currentTarget.files?.[0])
        // The same file may be chosen again.
        currentTarget.value = ''
      },
    },
  } as const
}
