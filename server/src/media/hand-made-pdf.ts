/** Minimal hand-written PDF documents. */
export const latin = (text: string) => Buffer.from(text, 'latin1')
export const both = (...parts: (Buffer | string)[]) => Buffer.concat(parts.map((part) => (typeof part === 'string' ? latin(part) : part)))

export const pdf = (...objects: (Buffer | string)[]) =>
  both(
    '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n',
    ...objects.flatMap((object) => [object, '\n']),
    'trailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n',
  )
export const stream = (dictionary: string, data: Buffer) =>
  both(`5 0 obj\n<< ${dictionary} /Length ${data.length} >>\nstream\n`, data, '\nendstream\nendobj')
export const document = { name: 'letter.pdf', type: 'application/pdf' }
