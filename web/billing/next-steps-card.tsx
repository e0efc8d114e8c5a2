import type { PaymentStatus } from '@clearbell/contracts'
import { Mail, Phone } from 'lucide-react'
import { config } from '../config.ts'
import { Button } from '../ui/controls/button.tsx'
import { Card, CardHeader } from '../ui/display/card.tsx'
import { nextStep } from './labels.ts'

export const NextStepsCard = ({ status }: { status: PaymentStatus }) => (
  <Card>
    <CardHeader title="Next Steps" />
    <div className="grid gap-4 p-5">
      <p>{nextStep(status, config.productName)}</p>
      {(config.supportEmail || config.supportPhone) && (
        <div className="flex flex-wrap gap-2">
          {config.supportEmail && (
            <Button look="primary" asChild>
              <a href={`mailto:${config.supportEmail}`}>
                <Mail aria-hidden />
                Email Support
              </a>
            </Button>
          )}
          {config.supportPhone && (
            <Button asChild>
              <a href={`tel:${config.supportPhone.replace(/[^+\d]/g, '')}`}>
                <Phone aria-hidden />
                Call Support
              </a>
            </Button>
          )}
        </div>
      )}
    </div>
  </Card>
)
