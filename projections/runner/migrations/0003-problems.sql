-- Why a version does not go on: it stopped at an event. For the screens of processes that do not write it.
alter table projections.checkpoints add column problem text;
