export interface PayFormProps {
  provider: {
    /** `sandbox`: the demo, whose form is our own. */
    kind: 'stripe' | 'sandbox'
    publishableKey: string
    /** The account of the club at the provider. */
    account: string
    /** The account lets payers use what they have saved with Link. */
    link: boolean
  }
  /** The secret of a payment (`pi_…`) or of the set-up of a method (`seti_…`). */
  secret: string
  methods: readonly ('card' | 'bank')[]
  /** The payment has its method, and the bank asks the payer to confirm it. */
  asks?: boolean
  /** The payer has done everything; the server learns the outcome from the provider. */
  onDone: () => void
}

/** A set-up saves a method; otherwise the payer pays now. */
export const isSetup = (secret: string): boolean => secret.startsWith('seti_')
