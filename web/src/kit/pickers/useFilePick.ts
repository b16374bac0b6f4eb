import { useRef, useState, type ChangeEvent, type DragEvent } from 'react'

/** Lets the user choose or drop a file. Spread `zone` on the drop area and `field` on the hidden input beside it. */
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
        // Lets the user choose the same file again.
        currentTarget.value = ''
      },
    },
  } as const
}
