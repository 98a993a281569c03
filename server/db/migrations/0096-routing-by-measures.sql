-- The optimiser ranks by measured days where there are enough of them: new figures make compiled routes old.
create trigger routing_changed after update of measured_at on measure_marks
  for each row execute function raise_routing_version();
