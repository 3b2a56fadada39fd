import type { Printed } from '../co2-family/model'

export interface OldPrinted extends Printed {
  fee: number // to the owner of a scientist who has to leave a project
}
